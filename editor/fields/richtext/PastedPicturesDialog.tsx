import { useEffect, useRef, useState } from 'react'
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
  /** Called with the chosen files by picture placeholder. Pictures without a file are removed from the paste. */
  readonly onPaste: (files: ReadonlyMap<string, Asset>) => void
  readonly onClose: () => void
}

/** Dialog that offers to upload the pictures of a paste before its content is inserted. */
export function PastedPicturesDialog({ pasted, onPaste, onClose }: PastedPicturesDialogProps) {
  const { pictures } = pasted
  const [files, setFiles] = useState<ReadonlyMap<string, Asset>>(new Map())
  /** The files after the last choice, which `uploadAll` reads after later choices. */
  const latestFiles = useRef(files)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const [isUploading, setUploading] = useState(false)
  const { uploads, upload, dismiss } = useUploads(PICTURES, { abortsOnUnmount: true })
  const isReady = (picture: PastedPicture) =>
    picture.file !== undefined && !files.has(picture.placeholder) && !failed.has(picture.placeholder)
  const ready = pictures.filter(isReady)

  const choose = ({ placeholder }: PastedPicture, asset: Asset) => {
    latestFiles.current = new Map(latestFiles.current).set(placeholder, asset)
    setFiles(latestFiles.current)
  }
  const uploadAll = async () => {
    setUploading(true)
    for (const picture of ready)
      if (picture.file) await upload([picture.file], (asset) => choose(picture, asset))
    setUploading(false)
    const isMissing = ({ placeholder }: PastedPicture) => !latestFiles.current.has(placeholder)
    if (!pictures.some(isMissing)) onPaste(latestFiles.current)
    else setFailed(new Set(ready.filter(isMissing).map(({ placeholder }) => placeholder)))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Pasted pictures"
      description="Pages show pictures of this space only. Upload or choose them here; all other pictures are removed."
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
                onChoose={(asset) => choose(picture, asset)}
              />
            )
          }
        </FieldRow>
      ))}
      <UploadList uploads={uploads} onDismiss={dismiss} />
    </Dialog>
  )
}

function sourceOf({ file, address }: PastedPicture): string {
  if (file) return 'Copied with its content.'
  return address === undefined
    ? 'The clipboard contains only the file name on the original computer.'
    : `On another site: ${address}`
}

function Thumbnail({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return address ? <img className={styles.thumbnail} src={address} alt="" /> : null
}
