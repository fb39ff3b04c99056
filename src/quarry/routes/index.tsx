import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  loader: ({ context, location }) => context.loadPage('', location, context.pageQuery),
})
