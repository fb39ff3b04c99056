import type { Component } from '../space/Component.ts'
import type { JsonObject } from '../space/Json.ts'

/** The component of redirects, and its fields for the old address and the target. */
export interface RedirectKind {
  readonly component: string
  readonly from: string
  readonly to: string
}

/**
 * Returns the component that the space marks as a redirect with `metadata.redirect`, which names the text field of the old path and the
 * link field of the target. Undefined without one.
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

interface MovedStory {
  readonly uuid: string
  /** Old public address. */
  readonly from: string
  /** New path without a leading slash. */
  readonly fullSlug: string
}

/** Returns the content of a redirect from an old address to the moved story. */
export function redirectContent(
  { component, from, to }: RedirectKind,
  moved: MovedStory,
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
