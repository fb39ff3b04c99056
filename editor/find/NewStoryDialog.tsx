import { useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { guide } from '../guide/Guide.ts'
import { navigate, storyPath } from '../navigation/route.ts'
import { Tabs } from '../parts/Tabs.tsx'
import { ActionForm } from './ActionForm.tsx'
import styles from './NewStoryDialog.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { entitled, type Template, templatesOf } from './templates.ts'
import { useAction } from './useAction.ts'
import type { SpaceParts } from './useSpaceParts.ts'
import { withNewUids } from './withNewUids.ts'

interface NewStoryDialogProps {
  readonly open: boolean
  readonly parts: SpaceParts
  /** The folder that is proposed. */
  readonly folder: number
  /** The slug that is proposed; the name is proposed after it. */
  readonly slug?: string
  readonly onClose: () => void
  readonly onFolderCreated: () => void
}

/** Makes a story from a template, or a folder. */
export function NewStoryDialog(props: NewStoryDialogProps) {
  // Begins anew each time.
  return props.open ? <NewStory {...props} /> : null
}

function NewStory({ parts, folder, slug = '', onClose, onFolderCreated }: NewStoryDialogProps) {
  const api = useApi()
  const templates = templatesOf(parts)
  const [what, setWhat] = useState('story')
  const [template, setTemplate] = useState<Template | undefined>(templates[0])
  const [place, setPlace] = useState({ name: slug.charAt(0).toUpperCase() + slug.slice(1), slug, folder })
  const action = useAction(async () => {
    const story = { name: place.name.trim(), slug: place.slug, parent_id: place.folder }
    if (what === 'folder') {
      await api.createStory({ ...story, is_folder: true })
      onClose()
      onFolderCreated()
      return
    }
    if (!template) return
    const made = await api.createStory({
      ...story,
      content: withNewUids(entitled(template.content, story.name, parts.kinds)),
    })
    guide.made(made.story.id)
    onClose()
    await navigate(storyPath(made.story.id))
  })
  const fields = <PlaceFields place={place} folders={parts.folders} proposes={!slug} onChange={setPlace} />
  return (
    <ActionForm
      title={what === 'folder' ? 'New folder' : 'New story'}
      size={what === 'folder' ? 'small' : 'large'}
      action={action}
      label={what === 'folder' ? 'Make the folder' : 'Make the story'}
      busyLabel="Making it …"
      isReady={Boolean(place.name.trim() && place.slug && (what === 'folder' || template))}
      onClose={onClose}
    >
      <Tabs
        label="What is made"
        value={what}
        onChange={setWhat}
        tabs={[
          {
            id: 'story',
            title: 'Story',
            content: (
              <div className={styles.story}>
                <div className={styles.fields}>{fields}</div>
                <TemplateChoice templates={templates} value={template} onChange={setTemplate} />
              </div>
            ),
          },
          { id: 'folder', title: 'Folder', content: <div className={styles.folder}>{fields}</div> },
        ]}
      />
    </ActionForm>
  )
}
