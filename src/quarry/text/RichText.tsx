import {
  type HtmlTextProps,
  type InlineTextProps,
  HtmlText as PlainHtmlText,
  InlineText as PlainInlineText,
  RichText as PlainRichText,
  type RichTextProps,
} from 'strata-pages/react'
import { components } from './components.tsx'

/** Rich text as Quarry draws it. */
export const RichText = (props: RichTextProps) => <PlainRichText {...props} components={components} />

/** Stored HTML as Quarry draws it. */
export const HtmlText = (props: HtmlTextProps) => <PlainHtmlText {...props} components={components} />

/** Plain text with inline tokens, as Quarry draws them. */
export const InlineText = (props: InlineTextProps) => <PlainInlineText {...props} components={components} />
