import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/product-updates/$')({
  loader: ({ context, params }) => context.loadPage(`product-updates/${params._splat ?? ''}`),
})
