import type { AnyExtension, NodeViewRenderer } from '@tiptap/core'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor } from '@tiptap/extensions'
import { BlokInline, BlokNode } from './nodes/blok.ts'
import { ImageBlock, ImageInline } from './nodes/image.ts'
import { BulletListNode, ListItemNode, ListKeys, OrderedListNode } from './nodes/lists.ts'
import {
  AnchorMark,
  BoldMark,
  CodeMark,
  HighlightMark,
  ItalicMark,
  LinkMark,
  StrikeMark,
  StyledMark,
  SubscriptMark,
  SuperscriptMark,
  TextStyleMark,
  UnderlineMark,
} from './nodes/marks.ts'
import { TableCellNode, TableHeaderNode, TableNode, TableRowNode } from './nodes/table.ts'
import {
  BlockquoteNode,
  CodeBlockNode,
  DocumentNode,
  EmojiNode,
  HardBreakNode,
  HeadingNode,
  HorizontalRuleNode,
  ParagraphNode,
} from './nodes/textBlocks.ts'
import { UnknownBlock, UnknownInline, UnknownMark } from './nodes/unknown.ts'

/** Extensions for all content that a rich text field can store. Independent of the toolbar, so that no stored content is lost. */
export const contentExtensions = (card: NodeViewRenderer | null = null): readonly AnyExtension[] => [
  DocumentNode,
  Text,
  ParagraphNode,
  HeadingNode,
  BlockquoteNode,
  BulletListNode,
  OrderedListNode,
  ListItemNode,
  ListKeys,
  CodeBlockNode,
  HorizontalRuleNode,
  HardBreakNode,
  ImageBlock,
  ImageInline,
  EmojiNode,
  BlokNode.configure({ card }),
  BlokInline.configure({ card }),
  TableNode,
  TableRowNode,
  TableHeaderNode,
  TableCellNode,
  UnknownBlock,
  UnknownInline,
  LinkMark,
  BoldMark,
  ItalicMark,
  StrikeMark,
  UnderlineMark,
  CodeMark,
  SuperscriptMark,
  SubscriptMark,
  TextStyleMark,
  HighlightMark,
  StyledMark,
  AnchorMark,
  UnknownMark,
  Dropcursor,
  Gapcursor,
]
