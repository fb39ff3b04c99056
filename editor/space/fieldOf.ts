import { languageInKey } from '../../services/content/language.ts'
import type { Component, FieldSchema } from './Component.ts'

/** What a translation's field has after the name of the field that it translates. */
const LANGUAGE = '__i18n__'

/** The name of a field without the language of a translation: `title` for `title__i18n__de`. */
export function untranslated(field: string): string {
  const at = field.indexOf(LANGUAGE)
  return at > 0 ? field.slice(0, at) : field
}

/** The key under which a field's translation is stored; its own without a language. */
export const inLanguage = (field: string, language: string | null): string =>
  language === null ? field : field + LANGUAGE + languageInKey(language)

/** The field that a slot stands in: itself, or what stands before the `/` of a slot in rich text. */
export function fieldOfSlot(component: Component | undefined, slot: string): string {
  if (component && Object.hasOwn(component.schema, untranslated(slot))) return slot
  const at = slot.indexOf('/')
  return at > 0 ? slot.slice(0, at) : slot
}

/** What the component says about a field or about the field that it translates. */
export function fieldSchema(component: Component | undefined, field: string): FieldSchema | undefined {
  const name = untranslated(field)
  return component && Object.hasOwn(component.schema, name) ? component.schema[name] : undefined
}
