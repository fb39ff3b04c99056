import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { ColorInput } from './ColorInput.tsx'
import { isColorField } from './colorValue.ts'

/** Colours have no own type: they are a field plugin of the content service, or a text whose pattern requires a colour. */
export default { matches: isColorField, Input: ColorInput } satisfies FieldInputDefinition
