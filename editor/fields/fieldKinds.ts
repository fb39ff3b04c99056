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

/** The input for a type of field. */
export interface FieldKind {
  readonly Input: ComponentType<FieldProps>
  /** Whether the input has several controls that share the label. */
  readonly isGroup?: boolean
  /** Returns the text beside the label, such as the number of characters used; undefined for none. */
  readonly aside?: (schema: FieldSchema, value: JsonValue | undefined) => string | undefined
}

const lengthHint = (schema: FieldSchema, value: JsonValue | undefined) => {
  const maximum = textLimit(schema)
  return maximum > 0 && typeof value === 'string' ? `${textLength(value)} of ${maximum}` : undefined
}

const countHint =
  (key: string) =>
  (schema: FieldSchema): string | undefined => {
    const maximum = Number(schema[key] ?? 0)
    return maximum > 0 ? `at most ${maximum}` : undefined
  }

const KINDS: Readonly<Record<string, FieldKind>> = {
  text: { Input: TextFieldInput, aside: lengthHint },
  textarea: { Input: LongTextInput, aside: lengthHint },
  markdown: { Input: LongTextInput, aside: lengthHint },
  number: { Input: NumberInput },
  datetime: { Input: DateInput, isGroup: true },
  boolean: { Input: BooleanInput, isGroup: true },
  option: { Input: OptionInput },
  options: { Input: OptionsInput, isGroup: true, aside: countHint('max_options') },
  asset: { Input: AssetInput, isGroup: true },
  multiasset: { Input: AssetsInput, isGroup: true, aside: countHint('maximum_entries') },
  multilink: { Input: LinkInput, isGroup: true },
  bloks: { Input: SlotInput, isGroup: true, aside: countHint('maximum') },
  richtext: { Input: RichTextInput, isGroup: true },
  table: { Input: TableInput, isGroup: true },
  // Deprecated types that store an address instead of an asset.
  image: { Input: TextFieldInput },
  file: { Input: TextFieldInput },
}

const COLOR: FieldKind = { Input: ColorInput }

const OTHER: FieldKind = { Input: OtherInput, isGroup: true }

/** Returns the input for a field. Fields of an unknown type are edited as text or JSON. */
export function fieldKind(schema: FieldSchema): FieldKind {
  if (isColorField(schema)) return COLOR
  return Object.hasOwn(KINDS, schema.type) ? KINDS[schema.type]! : OTHER
}
