import { useEffect, useState } from 'react'
import type { Asset } from '../../api/wire.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { FieldRow } from '../../parts/FieldRow.tsx'
import type { FieldSchema } from '../../space/Component.ts'
import { AssetChoice } from '../assets/AssetChoice.tsx'
import { UploadList } from '../assets/UploadList.tsx'
import { useUploads } from '../assets/useUploads.ts'
import styles from './PastedPicturesDialog.module.css'
import type { PastedContent, PastedPicture } from './paste/pastedPictures.ts'

const PICTURES: FieldSchema = { type: 'asset', filetypes: ['images'] }

interface PastedPicturesDialogProps {
  readonly pasted: PastedContent
  /** Gets the files by the placeholders of their pictures; those without one are left out. */
  readonly onPaste: (files: ReadonlyMap<string, Asset>) => void
  readonly onClose: () => void
}

/** Offers to upload the pictures of a paste, before anything of it is inserted. */
export function PastedPicturesDialog({ pasted, onPaste, onClose }: PastedPicturesDialogProps) {
  const { pictures } = pasted
  const [files, setFiles] = useState<ReadonlyMap<string, Asset>>(new Map())
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [isUploading, setUploading] = useState(false)
  const { uploads, upload, forget } = useUploads(PICTURES)
  const isReady = (picture: PastedPicture) =>
    picture.file !== undefined && !files.has(picture.placeholder) && !refused.has(picture.placeholder)
  const ready = pictures.filter(isReady)

  const uploadAll = async () => {
    setUploading(true)
    const uploaded = new Map(files)
    for (const { placeholder, file } of ready)
      if (file) await upload([file], (asset) => uploaded.set(placeholder, asset))
    setFiles(uploaded)
    setUploading(false)
    if (pictures.every(({ placeholder }) => uploaded.has(placeholder))) onPaste(uploaded)
    else setRefused(new Set(ready.map(({ placeholder }) => placeholder).filter((one) => !uploaded.has(one))))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Pasted pictures"
      description="Pages show pictures of this space only. Upload or choose them here; any other picture is left out."
      actions={
        <>
          <Button disabled={isUploading} onClick={() => onPaste(new Map())}>
            Paste without pictures
          </Button>
          {ready.length > 0 ? (
            <Button kind="primary" disabled={isUploading} onClick={() => void uploadAll()}>
              {`Upload ${ready.length === 1 ? '1 picture' : `${ready.length} pictures`}`}
            </Button>
          ) : (
            <Button kind="primary" disabled={isUploading || files.size === 0} onClick={() => onPaste(files)}>
              {`Paste with ${files.size === 1 ? '1 picture' : `${files.size} pictures`}`}
            </Button>
          )}
        </>
      }
    >
      {pictures.map((picture, index) => (
        <FieldRow
          key={picture.placeholder}
          label={picture.alt || `Picture ${index + 1}`}
          help={sourceOf(picture)}
          isGroup
        >
          {({ id, describedBy }) =>
            picture.file && isReady(picture) ? (
              <Thumbnail file={picture.file} />
            ) : (
              <AssetChoice
                id={id}
                describedBy={describedBy}
                schema={PICTURES}
                filename={files.get(picture.placeholder)?.filename ?? ''}
                onChoose={(asset) => setFiles((before) => new Map(before).set(picture.placeholder, asset))}
              />
            )
          }
        </FieldRow>
      ))}
      <UploadList uploads={uploads} onForget={forget} />
    </Dialog>
  )
}

function sourceOf({ file, address }: PastedPicture): string {
  if (file) return 'Copied with its content.'
  return address === undefined
    ? 'The clipboard has only its name on the computer it was copied from.'
    : `On another site: ${address}`
}

function Thumbnail({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address ? <img className={styles.thumbnail} src={address} alt="" /> : null
}
