import type { Editor } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { useRef, useState } from 'react'
import type { Asset } from '../../../api/wire.ts'
import type { FieldRules } from '../fieldRules.ts'
import { PastedPicturesDialog } from '../PastedPicturesDialog.tsx'
import { type PastedContent, pastedPictures, withPictures } from './pastedPictures.ts'

/** Intercepts a paste or drop with pictures that pages cannot show, and offers to upload them in a dialog. */
export function usePastedPictures(rules: FieldRules) {
  const [pasted, setPasted] = useState<PastedContent | null>(null)
  const files = useRef<ReadonlyMap<string, Asset>>(new Map())
  return {
    /** Opens the dialog if the content has such pictures. @returns whether it did */
    intercept(data: DataTransfer | null): boolean {
      const found = data && pastedPictures(data, rules)
      if (found) setPasted(found)
      return Boolean(found)
    },
    /** Adds the attributes of uploaded files that HTML cannot express to their image nodes. */
    transformPasted(slice: Slice): Slice {
      return files.current.size === 0
        ? slice
        : new Slice(withFiles(slice.content, files.current), slice.openStart, slice.openEnd)
    },
    dialog: (editor: Editor, onClose: () => void) =>
      pasted ? (
        <PastedPicturesDialog
          pasted={pasted}
          onClose={() => {
            setPasted(null)
            onClose()
          }}
          onPaste={(chosen) => {
            setPasted(null)
            onClose()
            const addresses = new Map(
              [...chosen].map(([placeholder, { filename }]) => [placeholder, filename]),
            )
            files.current = new Map([...chosen.values()].map((asset) => [asset.filename, asset]))
            editor.view.pasteHTML(withPictures(pasted, addresses))
            files.current = new Map()
          }}
        />
      ) : null,
  }
}

function withFiles(content: Fragment, files: ReadonlyMap<string, Asset>): Fragment {
  const withFile = (node: Node): Node => {
    const asset = node.type.name.startsWith('image') ? files.get(String(node.attrs.src)) : undefined
    if (!asset) return node.copy(withFiles(node.content, files))
    const { id, alt, title, source, copyright } = asset
    const attributes = {
      ...node.attrs,
      id,
      alt: node.attrs.alt || (alt ?? ''),
      title: node.attrs.title || (title ?? ''),
      source: source ?? '',
      copyright: copyright ?? '',
    }
    return node.type.create(attributes, null, node.marks)
  }
  return Fragment.from(content.content.map((node) => (node.isText ? node : withFile(node))))
}
