import { CheckedCertificate } from "@/components/regulations/certificates/checked-certificate"
import { Problem } from "@/lib/api/errors"
import { callFromPage } from "@/lib/api/prefetch"
import { textsOfPage } from "@/lib/auth/open-page"
import { getCertificate } from "@/lib/regulations/certificates/service"

type CertificatePageProps = { params: Promise<{ token: string }> }

export async function generateMetadata() {
  return { title: (await textsOfPage())("certificate.title"), robots: { index: false } }
}

export default async function CertificatePage({ params }: CertificatePageProps) {
  const { token: certificateToken } = await params
  const certificate = await callFromPage(getCertificate, { certificateToken }).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
  return <CheckedCertificate certificate={certificate} />
}
