// Mail, as far as the server's parts know it. Absent where no mail server is configured.

export type SendMail = (to: string, subject: string, text: string) => Promise<void>;
