import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEffect, useId, useState } from 'react'
import type { Asset } from '../api/wire.ts'
import { useApi } from '../app/ApiContext.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FieldRow } from '../parts/FieldRow.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { JsonValue } from '../store/Json.ts'
import styles from './ImageDialog.module.css'
import { safeSource } from './nodes/safeValues.ts'

const SHOWN = 12
/** Letters typed within this many ms are one question. */
const PAUSE = 180

type Attributes = Readonly<Record<string, JsonValue>>

const EMPTY: Attributes = { id: null, src: '', alt: '', title: '', source: '', copyright: '', meta_data: {} }

/** Puts a picture into the text, or changes the selected one. */
export function ImageDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const api = useApi()
  const listId = useId()
  const selected = selectedImage(editor)
  const [image, setImage] = useState<Attributes>(selected ?? EMPTY)
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly Asset[]>([])
  useEffect(() => {
    const aborting = new AbortController()
    const timer = setTimeout(async () => {
      const filter = { ...(words ? { search: words } : {}), per_page: SHOWN * 2 }
      const assets = await api.assets(filter, aborting.signal).catch(() => null)
      if (aborting.signal.aborted) return
      setFound(
        (assets?.items ?? [])
          .filter(({ content_type }) => content_type?.startsWith('image/'))
          .slice(0, SHOWN),
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [api, words])

  const choose = ({ id, filename, alt, title, source, copyright }: Asset) =>
    setImage({
      id,
      src: filename,
      alt: alt ?? '',
      title: title ?? '',
      source: source ?? '',
      copyright: copyright ?? '',
      meta_data: {},
    })
  const save = () => {
    onClose()
    if (selected) {
      const { selection } = editor.state
      editor
        .chain()
        .focus()
        .updateAttributes((selection as NodeSelection).node.type.name, { ...image })
        .run()
    } else
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image_block', attrs: { ...image } })
        .run()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={selected ? 'Edit image' : 'Image'}
      size="medium"
      actions={
        <Button kind="primary" disabled={!image.src} onClick={save}>
          {selected ? 'Change image' : 'Add image'}
        </Button>
      }
    >
      <FieldRow label="Files">
        {({ id }) => (
          <>
            <TextInput
              id={id}
              type="search"
              aria-controls={listId}
              placeholder="Search files"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            <ul id={listId} className={styles.files} aria-label="Files">
              {found.map((asset) => (
                <li key={asset.id}>
                  <button
                    type="button"
                    className={styles.file}
                    aria-pressed={asset.filename === image.src}
                    onClick={() => choose(asset)}
                  >
                    <img src={safeSource(asset.filename)} alt="" loading="lazy" />
                    <span>{asset.short_filename}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </FieldRow>
      <FieldRow label="Address">
        {({ id }) => (
          <TextInput
            id={id}
            value={String(image.src ?? '')}
            onChange={({ target }) => setImage({ ...image, id: null, src: target.value.trim() })}
          />
        )}
      </FieldRow>
      <FieldRow label="Alternative text" help="What the picture says, for readers who do not see it.">
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            aria-describedby={describedBy}
            value={String(image.alt ?? '')}
            onChange={({ target }) => setImage({ ...image, alt: target.value })}
          />
        )}
      </FieldRow>
      <FieldRow label="Caption">
        {({ id }) => (
          <TextInput
            id={id}
            value={String(image.title ?? '')}
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
