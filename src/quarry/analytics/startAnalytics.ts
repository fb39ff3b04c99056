import { agreedTo } from '../client/agreedTo.ts'
import { clientSettings } from '../client/clientSettings.ts'
import { analyticsDisabled } from './analyticsSwitch.ts'
import { browserName } from './browserName.ts'
import { tellMarketing, watchPageVisits } from './marketingQueue.ts'
import { measureVitals } from './measureVitals.ts'
import { recordSearches } from './recordSearches.ts'
import { forgetSession, sessionRecord } from './SessionRecord.ts'
import { SessionWriter } from './SessionWriter.ts'
import { reportAnalytics } from './sendWrite.ts'

/** Returns the query that the document was loaded with. */
const entrySearch = () => window.builder?.entrySearch ?? location.search

let end: (() => void) | undefined
let measuring: ((...vital: Parameters<SessionWriter['measure']>) => void) | undefined

/** Starts, continues or stops analytics according to consent, settings and switch. Never throws. */
export function followConsent(): void {
  try {
    end?.()
    end = undefined
    const isOn = clientSettings().analytics && !analyticsDisabled()
    const counts = isOn && agreedTo('analytics')
    const markets = isOn && agreedTo('marketing')
    followVendors(markets)
    if (!counts) forgetSession()
    if (counts || markets) end = begin(counts, markets)
  } catch (error) {
    reportAnalytics(`it could not be begun (${(error as Error).name}).`)
  }
}

/** Loads the marketing vendors, or revokes their consent. Does nothing if none is configured. */
function followVendors(agreed: boolean): void {
  const { hubspotPortal, tagManager } = clientSettings()
  if (hubspotPortal || tagManager)
    import('./vendorScripts.ts').then(
      ({ loadVendors, refuseVendors }) => (agreed ? loadVendors() : refuseVendors()),
      () => reportAnalytics('the vendors could not be told.'),
    )
}

/** Starts recording for the agreed purposes. Returns a function that stops it. */
function begin(counts: boolean, markets: boolean): () => void {
  const session = counts ? beginSession() : undefined
  const record = (type: string, payload?: string) => {
    session?.writer.add(type, payload)
    if (markets) tellMarketing(type, payload)
  }
  const endings = [
    watchPageVisits((path) => record('page_visit', path)),
    recordCalendar(record),
    ...(session ? [recordSearches(() => session.writer.record.id), session.end] : []),
  ]
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    session?.writer.resume(sessionRecord(entrySearch()))
    record('page_visit', location.pathname)
  }
  addEventListener('pageshow', restored)
  return () => {
    removeEventListener('pageshow', restored)
    for (const ending of endings) ending()
  }
}

function beginSession() {
  const record = sessionRecord(entrySearch())
  const isNew = !record.isStored
  const writer = new SessionWriter(record, () => browserName(navigator.userAgent))
  void writer.start().then((isThere) => {
    if (isThere && isNew) checkIn(record.id)
  })
  const leave = () => {
    if (document.visibilityState === 'hidden') writer.leave()
  }
  const leaveForGood = () => writer.leave()
  addEventListener('visibilitychange', leave, true)
  addEventListener('pagehide', leaveForGood)
  if (!measuring) measureVitals((...vital) => measuring?.(...vital))
  measuring = (...vital) => writer.measure(...vital)
  return {
    writer,
    end: () => {
      writer.end()
      measuring = () => {}
      removeEventListener('visibilitychange', leave, true)
      removeEventListener('pagehide', leaveForGood)
    },
  }
}

/** Notifies the cloud function that a session has started. */
function checkIn(sessionId: string): void {
  fetch(`/websiteCheckIn?sessionId=${sessionId}`, { keepalive: true }).then(
    ({ ok }) => {
      if (!ok) reportAnalytics('the session could not check in.')
    },
    () => reportAnalytics('the session could not check in.'),
  )
}

/** Records the names of calendar events, without personal data. Returns a function that stops it. */
function recordCalendar(record: (type: string) => void): () => void {
  const listener = ({ detail: { event } }: WindowEventMap['quarry:calendar']) => {
    record(event)
    if (event === 'calendly.event_scheduled') record('demo_scheduled')
  }
  addEventListener('quarry:calendar', listener)
  return () => removeEventListener('quarry:calendar', listener)
}
