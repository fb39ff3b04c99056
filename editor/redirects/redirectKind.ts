import type { Component } from '../space/Component.ts'
import type { JsonObject } from '../space/Json.ts'

/** The component whose stories lead visitors on, and which of its fields say from where and to where. */
export interface RedirectKind {
  readonly component: string
  readonly from: string
  readonly to: string
}

/**
 * The component that the space marks as its redirects: by `metadata.redirect`, which names the text field of the old path and the
 * link field of the new place. Undefined where a space has none.
 */
export function redirectKind(kinds: readonly Component[]): RedirectKind | undefined {
  for (const { name, schema, ...component } of kinds) {
    const { redirect } = (component as { readonly metadata?: { readonly redirect?: unknown } }).metadata ?? {}
    if (typeof redirect !== 'object' || redirect === null) continue
    const { from, to } = redirect as Readonly<Record<string, unknown>>
    if (typeof from === 'string' && typeof to === 'string' && schema[from] && schema[to])
      return { component: name, from, to }
  }
  return undefined
}

interface Moved {
  readonly uuid: string
  /** The address before, as visitors know it. */
  readonly from: string
  /** The path now. */
  readonly fullSlug: string
}

/** Content of a story that leads from an old address to the story that stood there. */
export function redirectContent(
  { component, from, to }: RedirectKind,
  moved: Moved,
): JsonObject & { readonly component: string } {
  return {
    _uid: crypto.randomUUID(),
    component,
    [from]: moved.from,
    [to]: {
      id: moved.uuid,
      url: '',
      linktype: 'story',
      fieldtype: 'multilink',
      cached_url: moved.fullSlug,
    },
  }
}
