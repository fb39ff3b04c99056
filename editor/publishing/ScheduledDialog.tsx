import { useCallback } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useLoad } from '../api/useLoad.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { timeZoneName } from './localTime.ts'
import { loadSchedules } from './publishingApi.ts'
import { ScheduleList } from './ScheduleList.tsx'

/** Dialog with the schedules of all stories. */
export function ScheduledDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi()
  const load = useCallback((signal: AbortSignal) => loadSchedules(api, undefined, signal), [api])
  const [schedules, reload] = useLoad(load)
  return (
    <Dialog
      open
      size="medium"
      title="Scheduled"
      description={`Times are in your time zone, ${timeZoneName()}.`}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {schedules.state === 'loading' ? <Skeleton label="Loading the schedules" lines={3} /> : null}
      {schedules.state === 'failed' ? (
        <ErrorState title="The schedules could not be loaded" why={schedules.why} onRetry={reload} />
      ) : null}
      {schedules.state === 'ready' ? (
        <ScheduleList schedules={schedules.value} withStories onChanged={reload} />
      ) : null}
    </Dialog>
  )
}
