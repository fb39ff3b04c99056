import type { ComponentType } from 'react'
import type { FieldSchema } from '../space/Component.ts'
import type { JsonValue } from '../space/Json.ts'
import { isColorField } from './colorValue.ts'
import type { FieldProps } from './fieldProps.ts'
import { AssetInput } from './kinds/AssetInput.tsx'
import { AssetsInput } from './kinds/AssetsInput.tsx'
import { BooleanInput } from './kinds/BooleanInput.tsx'
import { ColorInput } from './kinds/ColorInput.tsx'
import { DateInput } from './kinds/DateInput.tsx'
import { LinkInput } from './kinds/LinkInput.tsx'
import { LongTextInput } from './kinds/LongTextInput.tsx'
import { NumberInput } from './kinds/NumberInput.tsx'
import { OptionInput } from './kinds/OptionInput.tsx'
import { OptionsInput } from './kinds/OptionsInput.tsx'
import { OtherInput } from './kinds/OtherInput.tsx'
import { RichTextInput } from './kinds/RichTextInput.tsx'
import { SlotInput } from './kinds/SlotInput.tsx'
import { TableInput } from './kinds/TableInput.tsx'
import { TextFieldInput } from './kinds/TextFieldInput.tsx'
import { textLength, textLimit } from './textLimit.ts'

/** How a kind of field is edited. */
export interface FieldKind {
  readonly Input: ComponentType<FieldProps>
  /** Whether it has several controls, which its label names together. */
  readonly isGroup?: boolean
  /** What stands beside the label, such as how much of the longest text is used. */
  readonly aside?: (schema: FieldSchema, value: JsonValue | undefined) => string | undefined
}

const lengthOf = (schema: FieldSchema, value: JsonValue | undefined) => {
  const most = textLimit(schema)
  return most > 0 && typeof value === 'string' ? `${textLength(value)} of ${most}` : undefined
}

const countOf =
  (key: string) =>
  (schema: FieldSchema): string | undefined => {
    const most = Number(schema[key] ?? 0)
    return most > 0 ? `at most ${most}` : undefined
  }

const KINDS: Readonly<Record<string, FieldKind>> = {
  text: { Input: TextFieldInput, aside: lengthOf },
  textarea: { Input: LongTextInput, aside: lengthOf },
  markdown: { Input: LongTextInput, aside: lengthOf },
  number: { Input: NumberInput },
  datetime: { Input: DateInput, isGroup: true },
  boolean: { Input: BooleanInput, isGroup: true },
  option: { Input: OptionInput },
  options: { Input: OptionsInput, isGroup: true, aside: countOf('max_options') },
  asset: { Input: AssetInput, isGroup: true },
  multiasset: { Input: AssetsInput, isGroup: true, aside: countOf('maximum_entries') },
  multilink: { Input: LinkInput, isGroup: true },
  bloks: { Input: SlotInput, isGroup: true, aside: countOf('maximum') },
  richtext: { Input: RichTextInput, isGroup: true },
  table: { Input: TableInput, isGroup: true },
  // Before assets there were addresses.
  image: { Input: TextFieldInput },
  file: { Input: TextFieldInput },
}

const COLOR: FieldKind = { Input: ColorInput }

const OTHER: FieldKind = { Input: OtherInput, isGroup: true }

/** How a field is edited. One of a kind that is unknown here is shown, and kept as it is. */
export function fieldKind(schema: FieldSchema): FieldKind {
  if (isColorField(schema)) return COLOR
  return Object.hasOwn(KINDS, schema.type) ? KINDS[schema.type]! : OTHER
}
