import { type InlineTextProps, InlineText as PlainInlineText } from '../../richtext/InlineText.tsx'
import { components } from './components.tsx'

/** Plain text with inline tokens, as Quarry draws them. */
export const InlineText = (props: InlineTextProps) => <PlainInlineText {...props} components={components} />
