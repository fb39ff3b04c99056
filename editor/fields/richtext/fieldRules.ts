import type { FieldSchema } from '../../space/Component.ts'
import type { JsonValue } from '../../space/Json.ts'

/** A text style that the field offers: a CSS class of the site with a label. */
export interface StyleOption {
  readonly name: string
  readonly value: string
}

/** The formats that a rich text field offers. Stored content is preserved even if its format is not offered. */
export interface FieldRules {
  /** Returns whether the field offers a tool, by the content service's name for it. */
  allows(tool: string): boolean
  readonly styles: readonly StyleOption[]
  readonly allowsNewWindow: boolean
  readonly allowsCustomAttributes: boolean
}

/** Reads the rules from a field's schema. Without a custom toolbar all tools are offered. */
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
