import type { FieldSchema } from '../../space/Component.ts'
import type { JsonObject, JsonValue } from '../../space/Json.ts'

export type LinkKind = 'story' | 'url' | 'email' | 'asset'

/** What can be said of a link. Other keys of the stored value are kept. */
export interface LinkParts {
  readonly linktype: LinkKind
  /** The uuid of a story. */
  readonly id: string
  readonly url: string
  readonly email: string
  readonly anchor: string
  readonly target: string
}

const EMPTY: LinkParts = { linktype: 'story', id: '', url: '', email: '', anchor: '', target: '' }

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '')

/** Kinds of links that a field takes, the usual one first. */
export function linkKinds(schema: FieldSchema): readonly LinkKind[] {
  const more: readonly (readonly [LinkKind, boolean])[] = [
    ['email', schema.email_link_type === true],
    ['asset', schema.asset_link_type === true],
  ]
  return ['story', 'url', ...more.filter(([, allowed]) => allowed).map(([kind]) => kind)]
}

/** A stored link in its parts; older content has a plain address. Undefined where it is no link. */
export function readLink(value: JsonValue | undefined): LinkParts | undefined {
  if (value === undefined || value === null || value === '') return EMPTY
  if (typeof value === 'string') return { ...EMPTY, linktype: 'url', url: value }
  if (!isObject(value)) return undefined
  const linktype = text(value.linktype)
  const url = text(value.url) || text(value.cached_url)
  return {
    linktype: linktype === 'email' || linktype === 'asset' || linktype === 'story' ? linktype : 'url',
    id: text(value.id),
    url,
    email: text(value.email) || (linktype === 'email' ? url.replace(/^mailto:/i, '') : ''),
    anchor: text(value.anchor),
    target: text(value.target),
  }
}

/** A link as it is stored: what was there before, with what was changed. Another kind begins with another target. */
export function writeLink(
  before: JsonValue | undefined,
  change: Partial<LinkParts>,
  /** The path of a chosen story. */
  path?: string,
): JsonObject {
  const known = isObject(before) ? before : {}
  const parts = readLink(before) ?? EMPTY
  const next = { ...parts, ...change }
  const isAnother = change.linktype !== undefined && change.linktype !== parts.linktype
  const { story: _, email: __, anchor: ___, ...rest } = known
  const link: Record<string, JsonValue | undefined> = {
    // Each key keeps its place.
    ...(Object.hasOwn(known, 'fieldtype') ? {} : { fieldtype: 'multilink' }),
    ...(isAnother ? rest : known),
    id: '',
    url: '',
    linktype: next.linktype,
  }
  if (next.linktype === 'story') {
    link.id = isAnother ? (change.id ?? '') : next.id
    link.cached_url = path ?? (isAnother ? '' : known.cached_url) ?? ''
    // Resolved by whoever asks for it; what a link to another story was resolved to would be wrong.
    if (change.id !== undefined) link.story = undefined
  } else if (next.linktype === 'email') {
    link.email = isAnother ? (change.email ?? '') : next.email
    link.cached_url = ''
  } else {
    link.url = isAnother ? (change.url ?? '') : next.url
    link.cached_url = link.url
    if (next.linktype === 'asset' && !isAnother && change.url === undefined) link.id = known.id ?? ''
  }
  if (change.anchor !== undefined) link.anchor = change.anchor || undefined
  if (change.target !== undefined) link.target = change.target || undefined
  return link as JsonObject
}
