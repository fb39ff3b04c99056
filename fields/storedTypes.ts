import { asset } from './asset/data.ts'
import { boolean } from './boolean/data.ts'
import { custom } from './custom/data.ts'
import { datetime } from './datetime/data.ts'
import { file } from './file/data.ts'
import { image } from './image/data.ts'
import { multilink } from './link/data.ts'
import { markdown } from './markdown/data.ts'
import { multiasset } from './multiasset/data.ts'
import { number } from './number/data.ts'
import { option } from './option/data.ts'
import { options } from './options/data.ts'
import { references } from './references/data.ts'
import { richtext } from './richtext/data.ts'
import type { StoredType } from './StoredType.ts'
import { section } from './section/data.ts'
import { bloks } from './slot/data.ts'
import { tab } from './tab/data.ts'
import { table } from './table/data.ts'
import { text } from './text/data.ts'
import { textarea } from './textarea/data.ts'

/** The field types of the content service, by their names there. */
const STORED_TYPES: ReadonlyMap<unknown, StoredType> = new Map(
  Object.entries({
    ...{ text, textarea, markdown, richtext, number, datetime, boolean, option, options, references },
    ...{ asset, multiasset, image, file, multilink, bloks, table, custom, section, tab },
  }),
)

const OTHER: StoredType = {}

/** Returns the description of a field type. Other types, such as those of the vendor’s apps, have any value. */
export const storedType = (type: unknown): StoredType => STORED_TYPES.get(type) ?? OTHER

/** Returns whether the content service has a field type. */
export const isStoredType = (type: unknown): boolean => STORED_TYPES.has(type)

/** Returns whether a field type stores texts, whose length its schema may limit. */
export function isPlainText(type: unknown): boolean {
  const { text } = storedType(type)
  return text === 'plain' || text === 'markdown'
}
