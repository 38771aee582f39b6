// What may come over the table, fetched as one while nobody waits for it.
import { Curtain } from './Curtain'
import { Dialogs } from './Dialogs'

export const over = { Curtain, Dialogs }
