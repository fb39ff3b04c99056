import { isObject, type JsonObject, ownValue } from '../../../json/JsonObject.ts'
import type { KindOf } from './Merged.ts'

/** Returns a lookup of field types in the schemas of a space's components. A translated field has the type of its default field. */
export function fieldKinds(components: readonly JsonObject[]): KindOf {
  const schemas = new Map(components.map(({ name, schema }) => [name, schema]))
  return (component, field) => {
    const schema = schemas.get(component)
    if (!isObject(schema)) return undefined
    const at = field.indexOf('__i18n__')
    const found = ownValue(schema, at > 0 ? field.slice(0, at) : field)
    return isObject(found) && typeof found.type === 'string' ? found.type : undefined
  }
}
