import type { Link } from '../../src/content/link.ts'
import { typeName } from '../../src/registry/describeValue.ts'
import type { FieldOptions, ReadValue } from '../../src/registry/field.ts'
import { makeField } from '../../src/registry/makeField.ts'

/** Options of a link field, for the editor's form only: a stored link of any kind is read. */
export interface LinkOptions extends FieldOptions {
  /** Whether mail addresses are allowed. */
  readonly email?: boolean
  /** Whether files of the space are allowed. */
  readonly file?: boolean
  /** Whether anchors are allowed. Default: true */
  readonly anchor?: boolean
  /** Whether editors can choose to open a new tab. */
  readonly newWindow?: boolean
  /** Content types (root block names) of the stories that editors can select; `any` for every story. Default: every kind of page */
  readonly contentTypes?: 'any' | readonly string[]
}

/**
 * A link to a story or an address, and to a mail address or a file if the options allow it. The options restrict the editor's form:
 * a stored link of any kind is read, and plain text is read as an address.
 */
export function link(options: LinkOptions = {}) {
  const { email = false, file = false, anchor = true, newWindow = false, contentTypes } = options
  const field = makeField<Link | undefined, Link | string>(options, {
    kind: 'link',
    title: 'link',
    type: 'multilink',
    fallback: undefined,
    read: readLink,
    settings: {
      email_link_type: email,
      asset_link_type: file,
      show_anchor: anchor,
      allow_target_blank: newWindow,
      ...(Array.isArray(contentTypes)
        ? { restrict_content_types: true, component_whitelist: contentTypes }
        : {}),
    },
  })
  return contentTypes === undefined ? { ...field, selectsPages: true } : field
}

/** Reads a stored link. A link without a target counts as missing. Plain text is read as an address. */
function readLink(stored: unknown): ReadValue<Link | undefined> {
  if (typeof stored === 'string') return { value: { linktype: 'url', url: stored } }
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return { value: undefined, problem: `is ${typeName(stored)}, expected a link` }
  const found = stored as Link
  const empty = !found.id && !found.url && !found.cached_url && !found.email && !found.story && !found.anchor
  return { value: empty ? undefined : found }
}
