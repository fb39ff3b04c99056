/** React components and routes for the pages of sites. */

export { CardText, languageAttributes } from '../pages/parts/CardText.tsx'
export { Day } from '../pages/parts/Day.tsx'
export { LanguageLinks } from '../pages/parts/LanguageLinks.tsx'
export { Picture } from '../pages/parts/Picture.tsx'
export { PreviousNext } from '../pages/parts/PreviousNext.tsx'
export { type BeforeLoadContext, rootRoute } from '../pages/rootRoute.ts'
export type { RouterContext } from '../pages/routerContext.ts'
export { HtmlText, type HtmlTextProps } from '../richtext/HtmlText.tsx'
export { InlineText, type InlineTextProps } from '../richtext/InlineText.tsx'
export { MarkdownText, type MarkdownTextProps } from '../richtext/MarkdownText.tsx'
export { RichText, type RichTextProps } from '../richtext/RichText.tsx'
export type { RichTextComponents } from '../richtext/RichTextComponents.tsx'
