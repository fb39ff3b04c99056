import { useMemo, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import type { StoryEntry } from '../api/wire.ts'
import { SLUG } from '../fields/slugPattern.ts'
import { toasts } from '../parts/Toasts.ts'
import { moveStory, type SlugTranslation } from '../redirects/moveStory.ts'
import { RedirectChoice } from '../redirects/RedirectChoice.tsx'
import { redirectKind } from '../redirects/redirectKind.ts'
import { MovedStoryUsers } from '../story/UsingPages.tsx'
import { ActionForm } from './ActionForm.tsx'
import { FolderAddresses } from './FolderAddresses.tsx'
import { StoryLocationFields } from './StoryLocationFields.tsx'
import { useAction } from './useAction.ts'
import type { SpaceParts } from './useSpaceParts.ts'

interface RenameDialogProps {
  readonly entry: StoryEntry
  readonly parts: SpaceParts
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Dialog that changes the name, slug or folder of a story or folder. */
export function RenameDialog({ entry, parts, onClose, onDone }: RenameDialogProps) {
  const api = useApi()
  const [place, setPlace] = useState({ name: entry.name, slug: entry.slug, folder: entry.parent_id })
  const [redirects, setRedirects] = useState(true)
  const [translatedSlugs, setTranslatedSlugs] = useState<readonly SlugTranslation[]>([])
  const kind = redirectKind(parts.kinds)
  const entries = useMemo(() => [entry], [entry])
  const isMoved = place.slug !== entry.slug || place.folder !== entry.parent_id
  const action = useAction(async () => {
    const warning = await moveStory(api, entry, {
      name: place.name.trim(),
      ...(isMoved ? { slug: place.slug, folder: place.folder } : {}),
      translatedSlugs,
      redirect: isMoved && redirects ? kind : undefined,
    })
    toasts.say(isMoved ? `“${place.name.trim()}” has its new address.` : 'Renamed.')
    if (warning) toasts.say(warning, { kind: 'problem' })
    onDone()
  })
  return (
    <ActionForm
      title={entry.is_folder ? `Rename the folder “${entry.name}”` : `Rename “${entry.name}”`}
      action={action}
      label="Save"
      busyLabel="Saving …"
      isReady={Boolean(
        place.name.trim() &&
          place.slug &&
          translatedSlugs.every(({ slug }) => slug === '' || SLUG.test(slug)),
      )}
      onClose={onClose}
    >
      <StoryLocationFields
        place={place}
        folders={parts.folders}
        except={entry.is_folder ? [entry.id] : []}
        onChange={setPlace}
      />
      {entry.is_folder && api.space.languages.length > 0 ? (
        <FolderAddresses id={entry.id} onChange={setTranslatedSlugs} />
      ) : null}
      {isMoved ? <MovedStoryUsers entries={entries} /> : null}
      {isMoved ? (
        <RedirectChoice entries={entries} kind={kind} checked={redirects} onChange={setRedirects} />
      ) : null}
    </ActionForm>
  )
}
