import { createFileRoute } from '@tanstack/react-router'

/** The privacy policy. It has its own route, whose path is in `NAMED_ROUTES`, because forms and the consent question link to it. */
export const Route = createFileRoute('/privacy')({
  loader: ({ context, location }) => context.loadPage('privacy', location, context.pageQuery),
})
