// What stands in the mails about an account. The server has no catalogues: these few sentences are all it says to people itself.

interface Letter {
  readonly subject: string;
  readonly text: string;
}
type Language = 'en' | 'de' | 'fr';

const RECOVER: Readonly<Record<Language, (server: string, link: string) => Letter>> = {
  en: (server, link) => ({
    subject: `${server}: a new passphrase`,
    text: `Somebody, probably you, would like a new passphrase for your account on ${server}.\n\nOpen this link within an hour and choose one:\n${link}\n\nIf it was not you, do nothing: the link opens nothing by itself.\n`,
  }),
  de: (server, link) => ({
    subject: `${server}: ein neues Kennwort`,
    text: `Jemand, wahrscheinlich du, möchte ein neues Kennwort für dein Konto bei ${server}.\n\nÖffne innerhalb einer Stunde diesen Link und wähle eines:\n${link}\n\nWarst du es nicht, tu nichts: Der Link allein öffnet nichts.\n`,
  }),
  fr: (server, link) => ({
    subject: `${server} : un nouveau mot de passe`,
    text: `Quelqu’un, sans doute vous, demande un nouveau mot de passe pour votre compte sur ${server}.\n\nOuvrez ce lien dans l’heure et choisissez-en un :\n${link}\n\nSi ce n’était pas vous, ne faites rien : le lien seul n’ouvre rien.\n`,
  }),
};

const CONFIRM: Readonly<Record<Language, (server: string, link: string) => Letter>> = {
  en: (server, link) => ({
    subject: `${server}: is this your address?`,
    text: `This address was given for an account on ${server}, as a way back in.\n\nIf that was you, open this link within a day:\n${link}\n\nIf not, do nothing: you will not hear from us again.\n`,
  }),
  de: (server, link) => ({
    subject: `${server}: Ist das deine Adresse?`,
    text: `Diese Adresse wurde für ein Konto bei ${server} angegeben, als Weg zurück hinein.\n\nWarst du das, öffne innerhalb eines Tages diesen Link:\n${link}\n\nWenn nicht, tu nichts: Du hörst dann nichts mehr von uns.\n`,
  }),
  fr: (server, link) => ({
    subject: `${server} : est-ce votre adresse ?`,
    text: `Cette adresse a été donnée pour un compte sur ${server}, afin de pouvoir y revenir.\n\nSi c’était vous, ouvrez ce lien dans la journée :\n${link}\n\nSinon, ne faites rien : vous n’aurez plus de nouvelles de nous.\n`,
  }),
};

export const recoverMail = (language: Language, server: string, link: string): Letter => RECOVER[language](server || 'Regalia', link);
export const confirmMail = (language: Language, server: string, link: string): Letter => CONFIRM[language](server || 'Regalia', link);
