import { useCallback } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useLoad } from '../api/useLoad.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { zoneName } from './localTime.ts'
import { loadSchedules } from './publishingApi.ts'
import { ScheduleList } from './ScheduleList.tsx'

/** All that waits for its time, in all stories. */
export function ScheduledDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi()
  const load = useCallback((signal: AbortSignal) => loadSchedules(api, undefined, signal), [api])
  const [waiting, again] = useLoad(load)
  return (
    <Dialog
      open
      size="medium"
      title="Scheduled"
      description={`Times are in your time zone, ${zoneName()}.`}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {waiting.state === 'loading' ? <Skeleton label="Loading what is scheduled" lines={3} /> : null}
      {waiting.state === 'failed' ? (
        <ErrorState title="What is scheduled could not be loaded" why={waiting.why} onRetry={again} />
      ) : null}
      {waiting.state === 'ready' ? (
        <ScheduleList schedules={waiting.value} withStories onChanged={again} />
      ) : null}
    </Dialog>
  )
}
