import type { Field, FieldKind, Fields } from '../src/registry/field.ts'
import type { Args, ArgType } from './ladleTypes.ts'

type Content = Readonly<Record<string, unknown>>

/** What a story declares about its controls. */
interface Controls {
  readonly args: Args
  readonly argTypes: Readonly<Record<string, ArgType>>
}

const TEXT: readonly FieldKind[] = ['text', 'textarea', 'html', 'datetime']

/** The control of a field that is no text; none for lists, files, links and documents. */
function controlOf({ kind, settings }: Field): ArgType['control'] | undefined {
  if (kind === 'option') return { type: 'select' }
  if (kind === 'boolean') return { type: 'boolean' }
  if (kind === 'number')
    return { type: 'number', min: settings.min_value as number, max: settings.max_value as number }
  return undefined
}

/** Ladle's controls for the simple fields of a block, set to what some content holds. */
export function controlsOf(fields: Fields, content: Content): Controls {
  const args: Record<string, unknown> = {}
  const argTypes: Record<string, ArgType> = {}
  for (const [name, field] of Object.entries(fields)) {
    // Ladle makes a text control of any text, and reads it back from an address only where nothing else is declared.
    if (TEXT.includes(field.kind)) {
      args[name] = content[name] ?? ''
      continue
    }
    const control = controlOf(field)
    if (!control) continue
    // Empty counts as not set; a choice shows what the block falls back to.
    args[name] = content[name] ?? (field.kind === 'number' ? '' : field.fallback)
    const options = field.choices?.map(({ value }) => value)
    argTypes[name] = { name: field.label ?? name, description: field.help, options, control }
  }
  return { args, argTypes }
}

/** The content with what the controls say. A number that is being typed is not one yet, and counts as not set. */
export function withControls(content: Content, args: Args): Content {
  const set = Object.entries(args).map(([name, value]) => [name, Number.isNaN(value) ? '' : value])
  return { ...content, ...Object.fromEntries(set) }
}
