import { mergeAttributes, wrappingInputRule } from '@tiptap/core'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { nodeAttributes } from '../stored/knownAttributes.ts'
import { hiddenAttributes, originAttribute } from './originAttribute.ts'

export const BulletListNode = BulletList.extend({
  name: 'bullet_list',
  addAttributes: () => originAttribute([]),
}).configure({ itemTypeName: 'list_item' })

export const OrderedListNode = OrderedList.extend({
  name: 'ordered_list',
  addAttributes: () =>
    hiddenAttributes(nodeAttributes('ordered_list'), {
      order: (element) => {
        const start = Number(element.getAttribute('start') ?? 1)
        return Number.isInteger(start) ? start : 1
      },
    }),
  renderHTML({ node, HTMLAttributes }) {
    const { order } = node.attrs
    return ['ol', mergeAttributes(HTMLAttributes, order === 1 ? {} : { start: order }), 0]
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,4})\.\s$/,
        type: this.type,
        getAttributes: ([, number]) => ({ order: Number(number) }),
        joinPredicate: ([, number], before) =>
          before.childCount + Number(before.attrs.order) === Number(number),
      }),
    ]
  },
  addProseMirrorPlugins: () => [],
}).configure({ itemTypeName: 'list_item' })

export const ListItemNode = ListItem.extend({
  name: 'list_item',
  content: 'block+',
  addAttributes: () => hiddenAttributes(nodeAttributes('list_item')),
}).configure({ bulletListTypeName: 'bullet_list', orderedListTypeName: 'ordered_list' })

export const ListKeys = ListKeymap.configure({
  listTypes: [{ itemName: 'list_item', wrapperNames: ['bullet_list', 'ordered_list'] }],
})
