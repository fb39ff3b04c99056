import type { FieldSchema } from '../../space/Component.ts'
import type { JsonValue } from '../../space/Json.ts'

/** A style that the field offers for words: a class of the site, by a name for editors. */
export interface StyleOption {
  readonly name: string
  readonly value: string
}

/** What a rich text field lets editors do. What stands in it already stays, whatever this says. */
export interface FieldRules {
  /** Whether a tool is offered, by the content service's name of it. */
  allows(tool: string): boolean
  readonly styles: readonly StyleOption[]
  readonly allowsNewWindow: boolean
  readonly allowsCustomAttributes: boolean
}

/** The tools that a field offers, as its schema says: all, unless it has a toolbar of its own. */
export function fieldRules(schema: FieldSchema): FieldRules {
  const toolbar = schema.customize_toolbar ? strings(schema.toolbar) : []
  const tools = toolbar.length ? new Set(toolbar) : null
  const styles = styleOptions(schema.style_options)
  return {
    allows: (tool) => !tools || tools.has(tool),
    styles,
    allowsNewWindow: schema.allow_target_blank !== false,
    allowsCustomAttributes: schema.allow_custom_attributes === true,
  }
}

const strings = (value: JsonValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

const styleOptions = (value: JsonValue | undefined): readonly StyleOption[] =>
  Array.isArray(value)
    ? (value as readonly JsonValue[]).flatMap((option) => {
        const { name, value: className } = (option ?? {}) as { name?: JsonValue; value?: JsonValue }
        return typeof className === 'string' && className
          ? [{ name: typeof name === 'string' && name ? name : className, value: className }]
          : []
      })
    : []
