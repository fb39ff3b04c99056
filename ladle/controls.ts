import type { Field, Fields } from '../src/registry/field.ts'
import type { Args, ArgType } from './ladleTypes.ts'

type Content = Readonly<Record<string, unknown>>

/** The controls of a story in Ladle's format. */
interface Controls {
  readonly args: Args
  readonly argTypes: Readonly<Record<string, ArgType>>
}

/** Returns the control of a field, or undefined for texts, lists, files, links and documents. */
function controlOf({ control, settings }: Field): ArgType['control'] | undefined {
  if (control === undefined || control === 'text') return undefined
  return control === 'number'
    ? { type: control, min: settings.min_value as number, max: settings.max_value as number }
    : { type: control }
}

/** Returns Ladle's controls for the simple fields of a block, with the values of some content. */
export function controlsOf(fields: Fields, content: Content): Controls {
  const args: Record<string, unknown> = {}
  const argTypes: Record<string, ArgType> = {}
  for (const [name, field] of Object.entries(fields)) {
    // Ladle creates a text control for any string. It restores its value from the URL only if no control is declared.
    if (field.control === 'text') {
      args[name] = content[name] ?? ''
      continue
    }
    const control = controlOf(field)
    if (!control) continue
    // An empty value counts as not set. For options, shows the default.
    args[name] = content[name] ?? (field.control === 'number' ? '' : field.fallback)
    const options = field.choices?.map(({ value }) => value)
    argTypes[name] = { name: field.label ?? name, description: field.help, options, control }
  }
  return { args, argTypes }
}

/** Returns the content with the values of the controls. An incomplete number counts as not set. */
export function withControls(content: Content, args: Args): Content {
  const set = Object.entries(args).map(([name, value]) => [name, Number.isNaN(value) ? '' : value])
  return { ...content, ...Object.fromEntries(set) }
}
