import type { ReactNode } from 'react'
import type { Asset } from '../../api/wire.ts'
import type { FieldSchema } from '../../space/Component.ts'
import styles from './assets.module.css'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'

interface AssetDropProps {
  readonly schema: FieldSchema
  readonly isMany?: boolean
  readonly onUploaded: (asset: Asset) => void
  readonly children: ReactNode
}

/** Uploads files that are dropped or pasted onto its children. */
export function AssetDrop({ schema, isMany = false, onUploaded, children }: AssetDropProps) {
  const { uploads, upload, dismiss } = useUploads(schema)
  const uploadAll = (files: FileList) => void upload(isMany ? files : [...files].slice(0, 1), onUploaded)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the library's button does the same
    <div
      className={styles.drop}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        uploadAll(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        uploadAll(event.clipboardData.files)
      }}
    >
      {children}
      <UploadList uploads={uploads} onDismiss={dismiss} />
    </div>
  )
}
