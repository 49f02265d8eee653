export { OpenedTexts as default } from "@/components/texts/opened-texts"
