import {
  type HtmlTextProps,
  type InlineTextProps,
  HtmlText as PlainHtmlText,
  InlineText as PlainInlineText,
  RichText as PlainRichText,
  type RichTextProps,
} from 'strata-pages/react'
import { components } from './components.tsx'

/** Rich text with Quarry's components. */
export const RichText = (props: RichTextProps) => <PlainRichText {...props} components={components} />

/** Stored HTML with Quarry's components. */
export const HtmlText = (props: HtmlTextProps) => <PlainHtmlText {...props} components={components} />

/** Plain text with inline tokens, with Quarry's components. */
export const InlineText = (props: InlineTextProps) => <PlainInlineText {...props} components={components} />
