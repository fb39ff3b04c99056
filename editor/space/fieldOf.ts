import { languageInKey } from '../../services/content/language.ts'
import type { Component, FieldSchema } from './Component.ts'

/** Separator between a field's name and the language in the key of a translation. */
const LANGUAGE = '__i18n__'

/** Returns a field's name without the language of a translation: `title` for `title__i18n__de`. */
export function untranslated(field: string): string {
  const at = field.indexOf(LANGUAGE)
  return at > 0 ? field.slice(0, at) : field
}

/** Returns the key of a field's translation; the field's name without a language. */
export const inLanguage = (field: string, language: string | null): string =>
  language === null ? field : field + LANGUAGE + languageInKey(language)

/** Returns the field of a slot: the slot itself, or the part before the `/` of a slot in rich text. */
export function fieldOfSlot(component: Component | undefined, slot: string): string {
  if (component && Object.hasOwn(component.schema, untranslated(slot))) return slot
  const at = slot.indexOf('/')
  return at > 0 ? slot.slice(0, at) : slot
}

/** Returns the schema of a field or of the field that it translates; undefined if the component has no such field. */
export function fieldSchema(component: Component | undefined, field: string): FieldSchema | undefined {
  const name = untranslated(field)
  return component && Object.hasOwn(component.schema, name) ? component.schema[name] : undefined
}
