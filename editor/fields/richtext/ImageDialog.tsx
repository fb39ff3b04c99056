import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { FieldRow } from '../../parts/FieldRow.tsx'
import { TextInput } from '../../parts/TextInput.tsx'
import type { FieldSchema } from '../../space/Component.ts'
import type { JsonValue } from '../../space/Json.ts'
import { AssetChoice } from '../assets/AssetChoice.tsx'
import { isSameFile } from '../assets/assetValue.ts'

type Attributes = Readonly<Record<string, JsonValue>>

const EMPTY: Attributes = { id: null, src: '', alt: '', title: '', source: '', copyright: '', meta_data: {} }

/** Schema that limits the library to pictures. */
const PICTURES: FieldSchema = { type: 'asset', filetypes: ['images'] }

/** Dialog that inserts a picture or edits the selected one: a file of the library, an upload, or an address. */
export function ImageDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const selected = selectedImage(editor)
  const [image, setImage] = useState<Attributes>(selected ?? EMPTY)
  const save = () => {
    onClose()
    const chain = editor.chain().focus()
    if (selected) {
      const { selection } = editor.state
      chain.updateAttributes((selection as NodeSelection).node.type.name, { ...image }).run()
    } else chain.insertContent({ type: 'image_block', attrs: { ...image } }).run()
  }
  const text = (key: 'src' | 'alt' | 'title') => String(image[key] ?? '')
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={selected ? 'Edit image' : 'Image'}
      actions={
        <Button kind="primary" disabled={!image.src} onClick={save}>
          {selected ? 'Change image' : 'Add image'}
        </Button>
      }
    >
      <FieldRow label="File" isGroup>
        {({ id, describedBy }) => (
          <AssetChoice
            id={id}
            describedBy={describedBy}
            schema={PICTURES}
            filename={text('src')}
            onChoose={(asset) => {
              if (isSameFile(asset, { filename: image.src ?? '' })) return
              const { id, filename, alt, title, source, copyright } = asset
              setImage({
                ...image,
                id,
                src: filename,
                alt: alt ?? '',
                title: title ?? '',
                source: source ?? '',
                copyright: copyright ?? '',
                meta_data: {},
              })
            }}
          />
        )}
      </FieldRow>
      <FieldRow label="Address" help="For a picture that is not in the library.">
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            aria-describedby={describedBy}
            value={text('src')}
            onChange={({ target }) => setImage({ ...image, id: null, src: target.value.trim() })}
          />
        )}
      </FieldRow>
      <FieldRow label="Alternative text" help="Describes the picture to readers who cannot see it.">
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            aria-describedby={describedBy}
            value={text('alt')}
            onChange={({ target }) => setImage({ ...image, alt: target.value })}
          />
        )}
      </FieldRow>
      <FieldRow label="Caption">
        {({ id }) => (
          <TextInput
            id={id}
            value={text('title')}
            onChange={({ target }) => setImage({ ...image, title: target.value })}
          />
        )}
      </FieldRow>
    </Dialog>
  )
}

function selectedImage({ state: { selection } }: Editor): Attributes | null {
  if (!(selection instanceof NodeSelection) || !selection.node.type.name.startsWith('image')) return null
  const { origin: _, ...attributes } = selection.node.attrs
  return attributes
}
