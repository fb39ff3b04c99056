import { type LinkTarget, linkTarget } from '../content/linkTarget.ts'
import { stringAttribute } from './richTextInput.ts'

/** Returns the target of a link mark. A link with only an anchor targets the current page. */
export function markLinkTarget(attributes: Readonly<Record<string, unknown>>): LinkTarget {
  const anchor = stringAttribute(attributes, 'anchor')?.replace(/^#/, '')
  const address = stringAttribute(attributes, 'href') ?? stringAttribute(attributes, 'cached_url')
  if (anchor && !address && !attributes.story) return linkTarget({ linktype: 'url', url: `#${anchor}` })
  if (attributes.linktype === 'anchor')
    return linkTarget({ linktype: 'url', url: anchorAddress(address ?? '') })
  return linkTarget(attributes)
}

const anchorAddress = (address: string) =>
  /^[#/?]/.test(address) || address.includes(':') ? address : `#${address}`
