import { useMemo } from 'react'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { useSession } from '../session/EditorSession.ts'
import { EffectPages } from './EffectPages.tsx'

interface PublishReviewProps {
  /** Undefined when there is nothing to publish. */
  readonly onPublish: (() => void) | undefined
  readonly onClose: () => void
  readonly onSchedule: () => void
}

/** Dialog that previews the pages that publishing the story would change. */
export function PublishReview({ onPublish, onClose, onSchedule }: PublishReviewProps) {
  const { store } = useSession()
  const id = Number(store.story().id)
  const changes = useMemo(() => [{ id, action: 'publish' as const }], [id])
  return (
    <Dialog
      open
      size="full"
      title={`What publishing ${String(store.story().name)} changes for visitors`}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button onClick={onSchedule}>Schedule …</Button>
          <Button kind="primary" icon="publish" disabled={onPublish === undefined} onClick={onPublish}>
            Publish
          </Button>
        </>
      }
    >
      <EffectPages changes={changes} />
    </Dialog>
  )
}
