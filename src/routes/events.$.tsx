import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/events/$')({
  loader: ({ context, params }) => context.loadPage(`events/${params._splat ?? ''}`),
})
