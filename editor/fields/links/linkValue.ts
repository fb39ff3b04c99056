import { isObject } from '../../../json/JsonObject.ts'
import type { FieldSchema } from '../../space/Component.ts'
import { type JsonObject, type JsonValue, textOf } from '../../space/Json.ts'

export type LinkKind = 'story' | 'url' | 'email' | 'asset'

/** The editable parts of a link. */
export interface LinkParts {
  readonly linktype: LinkKind
  /** Uuid of a linked story; empty otherwise. */
  readonly id: string
  readonly url: string
  readonly email: string
  readonly anchor: string
  readonly target: string
}

const EMPTY: LinkParts = { linktype: 'story', id: '', url: '', email: '', anchor: '', target: '' }

/** Returns the kinds of links that a field allows, the default first. */
export function linkKinds(schema: FieldSchema): readonly LinkKind[] {
  const more: readonly (readonly [LinkKind, boolean])[] = [
    ['email', schema.email_link_type === true],
    ['asset', schema.asset_link_type === true],
  ]
  return ['story', 'url', ...more.filter(([, allowed]) => allowed).map(([kind]) => kind)]
}

/** Parses a stored link, also a plain address of older content. Returns undefined if the value is not a link. */
export function readLink(value: JsonValue | undefined): LinkParts | undefined {
  if (value === undefined || value === null || value === '') return EMPTY
  if (typeof value === 'string') return { ...EMPTY, linktype: 'url', url: value }
  if (!isObject(value)) return undefined
  const linktype = textOf(value.linktype)
  const url = textOf(value.url) || textOf(value.cached_url)
  return {
    linktype: linktype === 'email' || linktype === 'asset' || linktype === 'story' ? linktype : 'url',
    id: textOf(value.id),
    url,
    email: textOf(value.email) || (linktype === 'email' ? url.replace(/^mailto:/i, '') : ''),
    anchor: textOf(value.anchor),
    target: textOf(value.target),
  }
}

/** Returns the stored link with some parts changed. Preserves unknown keys and the key order. A new kind resets the target. */
export function writeLink(
  before: JsonValue | undefined,
  change: Partial<LinkParts>,
  /** Full slug of a newly chosen story. */
  path?: string,
): JsonObject {
  const known = isObject(before) ? before : {}
  const parts = readLink(before) ?? EMPTY
  const next = { ...parts, ...change }
  const isNewKind = change.linktype !== undefined && change.linktype !== parts.linktype
  const { story: _, email: __, anchor: ___, ...rest } = known
  const link: Record<string, JsonValue | undefined> = {
    // Spread first, so that existing keys keep their order.
    ...(Object.hasOwn(known, 'fieldtype') ? {} : { fieldtype: 'multilink' }),
    ...(isNewKind ? rest : known),
    id: '',
    url: '',
    linktype: next.linktype,
  }
  if (next.linktype === 'story') {
    link.id = isNewKind ? (change.id ?? '') : next.id
    link.cached_url = path ?? (isNewKind ? '' : known.cached_url) ?? ''
    // The resolved story of the previous target is wrong for the new one.
    if (change.id !== undefined) link.story = undefined
  } else if (next.linktype === 'email') {
    link.email = isNewKind ? (change.email ?? '') : next.email
    link.cached_url = ''
  } else {
    link.url = isNewKind ? (change.url ?? '') : next.url
    link.cached_url = link.url
    if (next.linktype === 'asset' && !isNewKind && change.url === undefined) link.id = known.id ?? ''
  }
  if (change.anchor !== undefined) link.anchor = change.anchor || undefined
  if (change.target !== undefined) link.target = change.target || undefined
  return link as JsonObject
}
