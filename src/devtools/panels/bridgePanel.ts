import { type BridgeCheck, bridgeChecks } from '../bridgeChecks.ts'
import { make } from '../make.ts'
import type { BridgeMessage, BridgeState } from '../OverlaySource.ts'
import { oncePerFrame } from '../oncePerFrame.ts'
import type { Panel } from '../panel.ts'

/** Messages that are listed, newest first. */
const MOST = 50

/** Why an editor's changes do not show, and what to do about it. */
export const bridgePanel: Panel = {
  id: 'bridge',
  title: 'Bridge',
  isOffered: ({ bridge }) => bridge !== undefined,
  count: ({ source }) =>
    source.bridge
      ? bridgeChecks(source.bridge.getSnapshot()).filter(({ state }) => state === 'bad').length
      : 0,
  open(place, { source }) {
    const { bridge } = source
    if (!bridge) throw new Error('This page has no bridge.')
    const life = new AbortController()
    const draw = () => place.replaceChildren(...bridgeView(bridge.getSnapshot()))
    const stop = bridge.subscribe(oncePerFrame(draw, life.signal))
    draw()
    return {
      update: draw,
      end() {
        stop()
        life.abort()
      },
    }
  },
}

function bridgeView(state: BridgeState): Node[] {
  const messages = state.messages.slice(-MOST).toReversed()
  return [
    make('ol', { class: 'checks' }, ...bridgeChecks(state).map(checkRow)),
    make('h4', {}, 'Last messages'),
    messages.length
      ? make('ol', { class: 'messages' }, ...messages.map(messageRow))
      : make('p', { class: 'none' }, 'None has arrived.'),
  ]
}

const STATES = { good: 'yes', bad: 'no', unknown: 'not known' } as const

function checkRow({ question, state, found, fix }: BridgeCheck): HTMLElement {
  return make(
    'li',
    { 'data-state': state },
    make('i', { role: 'img', 'aria-label': STATES[state] }),
    make('b', {}, question),
    make('span', { class: 'found' }, found),
    fix ? make('p', { class: 'problem' }, fix) : undefined,
  )
}

function messageRow({ time, action, accepted, why }: BridgeMessage): HTMLElement {
  const at = new Date(time)
  const clock = `${at.toTimeString().slice(0, 8)}.${String(at.getMilliseconds()).padStart(3, '0')}`
  return make(
    'li',
    { 'data-state': accepted ? 'good' : 'bad' },
    make('time', { datetime: at.toISOString() }, clock),
    make('b', {}, action),
    make('span', {}, accepted ? 'taken' : `refused${why ? `: ${why}` : ''}`),
  )
}
