import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/events/$')({
  loader: ({ context, params, location }) =>
    context.loadPage(`events/${params._splat ?? ''}`, location, context.pageQuery),
})
