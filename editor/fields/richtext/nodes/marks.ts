import { Mark, mergeAttributes } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Italic } from '@tiptap/extension-italic'
import { Strike } from '@tiptap/extension-strike'
import { Underline } from '@tiptap/extension-underline'
import { markAttributes } from '../stored/knownAttributes.ts'
import { hiddenAttributes, originAttribute } from './originAttribute.ts'
import { safeColor, safeHref } from './safeValues.ts'

const plain = { addAttributes: () => originAttribute([]) }

export const BoldMark = Bold.extend(plain)
export const ItalicMark = Italic.extend(plain)
export const StrikeMark = Strike.extend(plain)
export const UnderlineMark = Underline.extend(plain)

/** Inline code; unlike Tiptap's, it can also be bold or linked. */
export const CodeMark = Code.extend({ ...plain, excludes: 'code' })

const scriptMark = (name: string, tag: string) =>
  Mark.create({
    name,
    ...plain,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const SuperscriptMark = scriptMark('superscript', 'sup')
export const SubscriptMark = scriptMark('subscript', 'sub')

const isMail = (element: HTMLElement) => /^mailto:/i.test(element.getAttribute('href') ?? '')

/** A link with all attributes that the content service stores. */
export const LinkMark = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () =>
    hiddenAttributes(markAttributes('link'), {
      href: (element) =>
        isMail(element)
          ? element.getAttribute('href')!.slice('mailto:'.length)
          : element.getAttribute('href'),
      uuid: (element) => element.getAttribute('data-uuid'),
      anchor: (element) => element.getAttribute('data-anchor'),
      target: (element) => element.getAttribute('target'),
      linktype: (element) => element.getAttribute('data-linktype') ?? (isMail(element) ? 'email' : 'url'),
    }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML({ mark, HTMLAttributes }) {
    const { href, uuid, anchor, target, linktype } = mark.attrs
    const attributes = {
      href: safeHref(linktype, href),
      target,
      'data-uuid': uuid,
      'data-anchor': anchor,
      'data-linktype': linktype,
      rel: 'noopener noreferrer',
    }
    return ['a', mergeAttributes(HTMLAttributes, attributes), 0]
  },
})

/** Text colour. */
export const TextStyleMark = Mark.create({
  name: 'textStyle',
  addAttributes: () =>
    hiddenAttributes(markAttributes('textStyle'), { color: (element) => element.getAttribute('data-color') }),
  parseHTML: () => [{ tag: 'span[data-color]' }],
  renderHTML: ({ mark, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, {
      'data-color': mark.attrs.color,
      style: safeColor(mark.attrs.color, 'color'),
    }),
    0,
  ],
})

/** Highlighted text, in the stored colour or else the site's. */
export const HighlightMark = Mark.create({
  name: 'highlight',
  addAttributes: () =>
    hiddenAttributes(markAttributes('highlight'), { color: (element) => element.getAttribute('data-color') }),
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ mark, HTMLAttributes }) => [
    'mark',
    mergeAttributes(HTMLAttributes, {
      'data-color': mark.attrs.color,
      style: safeColor(mark.attrs.color, 'background-color'),
    }),
    0,
  ],
})

/** A text style that the field offers, stored as a CSS class. */
export const StyledMark = Mark.create({
  name: 'styled',
  addAttributes: () =>
    hiddenAttributes(markAttributes('styled'), { class: (element) => element.getAttribute('data-styled') }),
  parseHTML: () => [{ tag: 'span[data-styled]' }],
  renderHTML: ({ mark, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-styled': mark.attrs.class }),
    0,
  ],
})

/** An anchor in the text, the target of links. */
export const AnchorMark = Mark.create({
  name: 'anchor',
  addAttributes: () =>
    hiddenAttributes(markAttributes('anchor'), { id: (element) => element.getAttribute('data-anchor-id') }),
  parseHTML: () => [{ tag: 'span[data-anchor-id]' }],
  renderHTML: ({ mark, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-anchor-id': mark.attrs.id, title: `#${mark.attrs.id}` }),
    0,
  ],
})
