import { isObject } from '../../json/JsonObject.ts'
import type { StoredType } from '../StoredType.ts'
import { editText } from '../texts.ts'
import { editNode } from './editNode.ts'

export const richtext: StoredType = {
  // Fields that changed from text to rich text still contain plain texts.
  values: {
    description: 'a rich text document, an object with the type "doc"',
    includes: (value) => typeof value === 'string' || (isObject(value) && value.type === 'doc'),
  },
  merge: 'document',
  text: 'document',
  editTexts: (value, edit) => {
    if (typeof value === 'string') return editText('richtext', value, edit)
    return isObject(value) && value.type === 'doc' ? editNode(value, edit) : value
  },
  format:
    'a text (blank lines separate paragraphs), or {"type":"doc","content":[…]} with paragraph, heading (attrs.level), bullet_list, ordered_list, list_item, blockquote, code_block, and marks bold, italic, link (attrs.href, attrs.linktype)',
}
