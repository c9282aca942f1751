/** A word that denies something in the languages of `request-verbs.ts`, with or without accents. */
export const DENIAL =
  /(?<!\p{L})(?:no|not|never|none|nothing|nobody|without|cannot|\p{L}+n['’]t|(?:do|does|did|is|are|was|were|should|must)nt|kein\p{L}*|nicht|nie|ohne|pas|jamais|sans|nunca|sin|non|senza|n[ãa]o|sem|niet|geen|nooit|zonder|bez|inte|utan|ikke|не|нет|без|никогда)(?!\p{L})/iu;
