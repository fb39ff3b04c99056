import { RichText as PlainRichText, type RichTextProps } from '../../richtext/RichText.tsx'
import { components } from './components.tsx'

/** Rich text as Quarry draws it. */
export const RichText = (props: RichTextProps) => <PlainRichText {...props} components={components} />
