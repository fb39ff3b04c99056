import { type HtmlTextProps, HtmlText as PlainHtmlText } from '../../richtext/HtmlText.tsx'
import { components } from './components.tsx'

/** Stored HTML as Quarry draws it. */
export const HtmlText = (props: HtmlTextProps) => <PlainHtmlText {...props} components={components} />
