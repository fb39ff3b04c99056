import type { Props } from 'strata-pages'
import { useClientState } from '../../../../src/quarry/client/clientState.ts'
import type { fields } from './index.ts'

export default function Client({ root }: Props<typeof fields>) {
  const { isMobile, online, sessionId } = useClientState()
  return (
    <p {...root} data-lab="client">
      <span data-mobile>{isMobile ? 'mobile' : 'wide'}</span>{' '}
      <span data-online>{online ? 'online' : 'offline'}</span> <span data-session>{sessionId}</span>
    </p>
  )
}
