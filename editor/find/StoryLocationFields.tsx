import { useState } from 'react'
import { FieldRow } from '../parts/FieldRow.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { proposeSlug } from '../redirects/proposeSlug.ts'
import { FolderSelect } from './FolderSelect.tsx'
import type { FolderTree } from './FolderTree.ts'

/** Name, slug and folder of a story. */
export interface StoryLocation {
  readonly name: string
  readonly slug: string
  readonly folder: number
}

interface PlaceFieldsProps {
  readonly place: StoryLocation
  readonly folders: FolderTree
  /** Whether the slug is derived from the name until it is edited. */
  readonly proposes?: boolean
  readonly except?: readonly number[]
  readonly onChange: (place: StoryLocation) => void
}

/** Inputs for the name, slug and folder of a story. */
export function StoryLocationFields({ place, folders, proposes, except, onChange }: PlaceFieldsProps) {
  const [derivesSlug, setDerivesSlug] = useState(proposes ?? false)
  const parent = folders.get(place.folder)
  const address = `/${[parent?.full_slug.replace(/\/$/, ''), place.slug].filter(Boolean).join('/')}`
  return (
    <>
      <FieldRow label="Name" required>
        {({ id }) => (
          <TextInput
            id={id}
            value={place.name}
            maxLength={500}
            required
            onChange={({ target: { value } }) =>
              onChange({ ...place, name: value, ...(derivesSlug ? { slug: proposeSlug(value) } : {}) })
            }
          />
        )}
      </FieldRow>
      <FieldRow label="Last part of the address" required help={`The address is ${address}`}>
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            aria-describedby={describedBy}
            value={place.slug}
            maxLength={200}
            required
            spellCheck={false}
            autoCapitalize="off"
            pattern="[^\s\/\\?#%:*&quot;&lt;&gt;\|]+"
            title="One segment of a path, without spaces or slashes"
            onChange={({ target: { value } }) => {
              setDerivesSlug(false)
              onChange({ ...place, slug: value })
            }}
          />
        )}
      </FieldRow>
      <FieldRow label="Folder">
        {({ id }) => (
          <FolderSelect
            id={id}
            folders={folders}
            value={place.folder}
            except={except}
            onChange={(folder) => onChange({ ...place, folder })}
          />
        )}
      </FieldRow>
    </>
  )
}
